/** What a column of an import holds. */
export type ImportColumn = keyof typeof namesOf

/** Names of the columns without accents, capitals, spaces and units: those of the specification first. */
const namesOf = {
  cnpj: ['cnpj', 'cnpjdaunidade', 'cnpjunidade', 'cnpjcarga'],
  cceeCode: ['codeccee', 'codigoccee', 'codigonaccee', 'ccee', 'pontodemedicao', 'codigodopontodemedicao', 'ativo'],
  month: ['mes', 'mesano', 'mesreferencia', 'mesdereferencia', 'competencia', 'referencia', 'data'],
  year: ['ano'],
  status: ['status', 'situacao'],
  captiveCostBrl: ['custocativo', 'cativo', 'custonomercadocativo', 'custocostcativo', 'costcativo'],
  freeCostBrl: ['custolivre', 'livre', 'custonomercadolivre', 'costlivre'],
  contractedMwh: ['energiacontratada', 'contratada', 'contratado', 'volumecontratado', 'contractedenergy'],
  measuredMwh: ['energiamedida', 'medida', 'medido', 'consumo', 'consumomedido', 'measuredenergy'],
  flexibilityFraction: ['flexibilidade', 'flex'],
  proinfaMwh: ['proinfa'],
  /** Read by people only. */
  ignored: ['nome', 'empresa', 'unidade', 'nomedaunidade', 'razaosocial', 'observacao', 'observacoes', 'id', 'sigla'],
} as const satisfies Record<string, readonly string[]>

const columnByName = new Map<string, ImportColumn>(
  Object.entries(namesOf).flatMap(([column, names]) => names.map((name) => [name, column as ImportColumn] as const)),
)

const figureColumns: readonly ImportColumn[] = [
  'captiveCostBrl',
  'freeCostBrl',
  'contractedMwh',
  'measuredMwh',
  'flexibilityFraction',
  'proinfaMwh',
]

/** The column of each cell of a header, or what is wrong with the header, in Portuguese. */
export function readHeader(cells: readonly string[]): { columns: ImportColumn[] } | { problem: string } {
  const unknown = cells.filter((cell) => cell.trim() !== '' && !columnByName.has(columnName(cell)))
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).map((cell) => `"${cell.trim().slice(0, 40)}"`)
    return { problem: `Colunas que não são de dados mensais: ${names.join(', ')}. Apague-as ou use os nomes do modelo` }
  }
  const columns = cells.map((cell) => columnByName.get(columnName(cell)) ?? 'ignored')
  const named = columns.filter((column) => column !== 'ignored')
  const twice = named.find((column, index) => named.indexOf(column) < index)
  if (twice) return { problem: `Duas colunas dizem o mesmo: ${cells.filter((_, index) => columns[index] === twice).join(' e ')}` }
  if (!named.includes('cnpj') && !named.includes('cceeCode'))
    return { problem: 'Falta a coluna que diz a unidade: CNPJ ou Código CCEE' }
  if (!named.includes('month')) return { problem: 'Falta a coluna Mes' }
  if (!named.some((column) => figureColumns.includes(column))) return { problem: 'Falta uma coluna de valores, como CustoCativo' }
  return { columns }
}

/** "Custo cativo (R$)" → "custocativo" */
function columnName(header: string): string {
  return header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]|\b(mwh|rs)\b|r\$|%/g, '')
    .replaceAll(/[^a-z\d]/g, '')
}
