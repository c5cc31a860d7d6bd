/** What is wrong with lines of a meter's file. */
export const meterFaults = [
  'stamp',
  'future',
  'number',
  'empty',
  'negative',
  'owner',
  'repeated',
  'interval',
  'short-month',
] as const
export type MeterFault = (typeof meterFaults)[number]

/** Lines of one fault: how many, and the first ones. */
export type MeterProblem = { fault: MeterFault; count: number; lines: number[] }

const shownLines = 5

export type Faults = ReturnType<typeof openFaults>

export function openFaults() {
  const found = new Map<MeterFault, MeterProblem>()
  return {
    /** Returns no reading. */
    add(fault: MeterFault, line: number): [] {
      const problem = found.get(fault) ?? { fault, count: 0, lines: [] }
      found.set(fault, problem)
      problem.count += 1
      if (problem.lines.length < shownLines) problem.lines.push(line)
      return []
    },
    countOf: (fault: MeterFault): number => found.get(fault)?.count ?? 0,
    list: (): MeterProblem[] => meterFaults.flatMap((fault) => found.get(fault) ?? []),
  }
}

/** The fault of the most lines, as a sentence. */
export function mainProblem(problems: readonly MeterProblem[]): string {
  const [main] = problems.filter(({ fault }) => fault !== 'short-month').toSorted((one, other) => other.count - one.count)
  return main ? ` ${meterProblemText(main)}` : ''
}

const faultTexts: Readonly<Record<MeterFault, (many: boolean) => string>> = {
  stamp: (many) => (many ? 'linhas com a data ou a hora ilegível' : 'linha com a data ou a hora ilegível'),
  future: (many) => (many ? 'linhas de um dia que ainda não acabou' : 'linha de um dia que ainda não acabou'),
  number: (many) => (many ? 'linhas com o consumo ilegível' : 'linha com o consumo ilegível'),
  empty: (many) => (many ? 'linhas sem consumo' : 'linha sem consumo'),
  negative: (many) => (many ? 'linhas com consumo negativo, que não entra' : 'linha com consumo negativo, que não entra'),
  owner: (many) => (many ? 'linhas de outra unidade, que não entram' : 'linha de outra unidade, que não entra'),
  repeated: (many) => (many ? 'linhas com um horário repetido' : 'linha com um horário repetido'),
  interval: (many) => (many ? 'linhas fora do intervalo das outras' : 'linha fora do intervalo das outras'),
  'short-month': (many) => (many ? 'meses sem um dia inteiro, que não entram' : 'mês sem um dia inteiro, que não entra'),
}

/** "3 linhas com o consumo ilegível (linhas 4, 9 e 12)." */
export function meterProblemText({ fault, count, lines }: MeterProblem): string {
  const words = `${count.toLocaleString('pt-BR')} ${faultTexts[fault](count > 1)}`
  if (fault === 'short-month')
    return `${words} (${list.format(lines.map((month) => `${String(month).slice(4)}/${String(month).slice(0, 4)}`))}).`
  const numbers = lines.map((line) => line.toLocaleString('pt-BR'))
  const told = count > lines.length ? `${numbers.join(', ')}…` : list.format(numbers)
  return `${words} (${count > 1 ? 'linhas' : 'linha'} ${told}).`
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
