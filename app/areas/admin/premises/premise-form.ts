import { z } from 'zod'
import { limits } from '~/contract/limits'
import { premiseKinds, type premiseValue } from '~/contract/premises'
import { isoDay, maxReasonCharacters } from '~/contract/text'
import { stepOwners, type StepOwner } from '~/domain/migration/migration-steps'
import { countings, type Counting } from '~/domain/migration/working-days'
import { creditRegimes } from '~/domain/tariffs/credit-regime'
import { flags, type Flag } from '~/domain/tariffs/flags'
import { certainties, type Certainty } from '~/domain/tariffs/tax-reform'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'
import { recordOf } from '~/domain/records/records'

const text = z.string().trim().default('')
const noAddress = 'Escreva o endereço da fonte, começando com https://'
const missingDay = 'Informe o dia a partir do qual vale'

const schema = z
  .object({
    kind: z.enum(premiseKinds, { error: 'Escolha a premissa' }),
    scope: text,
    validFrom: z
      .string({ error: missingDay })
      .transform((day) => (monthly.test(day) ? `${day}-01` : day))
      .refine((day) => isoDay.safeParse(day).success, missingDay),
    ess: text,
    eer: text,
    ercap: text,
    applied: text,
    /** Whether three blank charges are meant. */
    returns: text,
    share: text,
    regime: text,
    flag: text,
    index: text,
    certainty: text,
    fromHour: text,
    owner: text,
    count: text,
    counting: text,
    stepTitle: text.refine((it) => it.length <= 80, 'O nome pode ter até 80 caracteres'),
    stepText: text.refine((it) => it.length <= 300, 'A explicação pode ter até 300 caracteres'),
    price1: text,
    price2: text,
    price3: text,
    price4: text,
    price5: text,
    title: z
      .string({ error: 'Escreva a fonte' })
      .trim()
      .min(1, 'Escreva a fonte')
      .max(200, 'A fonte pode ter até 200 caracteres')
      .regex(/^\P{Cc}*$/u, 'Escreva a fonte em uma linha'),
    href: text
      .refine((it) => it === '' || z.url({ protocol: /^https?$/ }).safeParse(it).success, noAddress)
      .refine((it) => it.length <= 500, 'O endereço pode ter até 500 caracteres'),
    /** Version of the corrected premise. */
    version: text,
    reason: text.refine((it) => it.length <= maxReasonCharacters, 'O motivo pode ter até 1.000 caracteres'),
  })
  .superRefine((form, { addIssue }) => {
    for (const [field, message] of Object.entries(problemsOf(form))) addIssue({ code: 'custom', path: [field], message })
  })

export type PremiseFields = z.output<typeof schema>

export const premiseValidator = formValidator(schema)

export const premisePriceFields = ['price1', 'price2', 'price3', 'price4', 'price5'] as const

/** Every half hour at which a peak may begin, as typed: "17.5". */
export const peakHourOptions: readonly string[] = Array.from(
  { length: (limits.peakHour.max - limits.peakHour.min) * 2 + 1 },
  (_, index) => String(limits.peakHour.min + index / 2),
)

const charges = ['ess', 'eer', 'ercap', 'applied'] as const

const migrationFieldNames = ['stepTitle', 'owner', 'count', 'counting', 'stepText'] as const

/** Typed as a month: the value of its first day holds. */
const monthly = /^\d{4}-(0[1-9]|1[0-2])$/

/** The fields in the order of the page; each kind uses some of them. */
export const premiseFieldNames = [
  'scope',
  'validFrom',
  ...charges,
  'returns',
  'share',
  'regime',
  'flag',
  'index',
  'certainty',
  'fromHour',
  ...migrationFieldNames,
  ...premisePriceFields,
  'title',
  'href',
  'reason',
]

/** Errors in the fields of the chosen kind. */
function problemsOf(form: PremiseFields): Record<string, string> {
  const problems: Record<string, string> = {}
  if (form.version && form.reason === '') problems['reason'] = 'Escreva por que o valor é corrigido'
  if (form.kind === 'credit-regime' && !isRegime(form.regime)) problems['regime'] = 'Escolha o regime'
  if (form.kind === 'flag' && !isFlag(form.flag)) problems['flag'] = 'Escolha a bandeira'
  if (form.kind === 'flag' && !form.validFrom.endsWith('-01')) {
    problems['validFrom'] = 'A bandeira é de um mês inteiro: escolha o mês'
  }
  if (form.kind === 'price-index' && !form.validFrom.endsWith('-01-01')) {
    problems['validFrom'] = 'O IPCA é de um ano inteiro: escolha janeiro do ano'
  }
  if (form.kind === 'price-index' && !isWithin(parseDecimal(form.index), -50, 100)) {
    problems['index'] = 'Escreva um percentual de −50 a 100, como 4,26'
  }
  if (form.kind === 'peak-hours' && form.scope === '') problems['scope'] = 'Escolha a distribuidora'
  if (form.kind === 'peak-hours' && !peakHourOptions.includes(form.fromHour)) {
    problems['fromHour'] = 'Escolha a hora em que a ponta começa'
  }
  if (form.kind === 'fio-b' && form.share !== '' && !isWithin(parseDecimal(form.share), 0, 100)) {
    problems['share'] = 'Escreva um percentual de 0 a 100, como 75'
  }
  if (form.kind === 'tax-reform') {
    if (form.scope === '') problems['scope'] = 'Escolha o que muda'
    if (!isWithin(parseDecimal(form.share), 0, 100)) problems['share'] = 'Escreva um percentual de 0 a 100, como 8,8'
    if (!isCertainty(form.certainty)) problems['certainty'] = 'Diga se é lei ou estimativa'
  }
  if (form.kind === 'energy-prices') return { ...problems, ...priceProblems(form) }
  if (form.kind === 'migration-step') return { ...problems, ...migrationProblems(form) }
  if (form.href === '') problems['href'] = noAddress
  if (form.kind !== 'sector-charges') return problems
  const { min, max } = limits.chargesBrlPerMwh
  for (const name of charges) {
    if (form[name] !== '' && !isWithin(parseDecimal(form[name]), min, max)) {
      problems[name] = 'Escreva um valor de 0 a 1.000, como 15,50'
    }
  }
  if (form.ess + form.eer + form.ercap === '' && form.returns === '') {
    problems['returns'] = 'Os três estão em branco: confirme que os estudos voltam aos meses da CCEE, ou escreva um valor'
  }
  if (form.applied !== '' && (form.ess === '' || form.eer === '' || form.ercap === '')) {
    problems['applied'] = 'O valor aplicado só acompanha ESS, EER e ERCAP, os três'
  }
  return problems
}

function migrationProblems(form: PremiseFields): Record<string, string> {
  return {
    ...(form.scope === '' && { scope: 'Escolha o passo' }),
    ...(form.stepTitle === '' && { stepTitle: 'Escreva o nome do passo' }),
    ...(form.stepText === '' && { stepText: 'Escreva o que se faz no passo' }),
    ...(!isOwner(form.owner) && { owner: 'Escolha quem faz' }),
    ...(!isCounting(form.counting) && { counting: 'Escolha como se conta' }),
    ...(!(/^\d{1,3}$/.test(form.count) && Number(form.count) <= 730) && { count: 'Escreva um número de 0 a 730' }),
  }
}

function priceProblems(form: PremiseFields): Record<string, string> {
  const { min, max } = limits.brlPerMwh
  const wrong = premisePriceFields.filter((name) => !isWithin(parseDecimal(form[name]), min, max))
  return {
    ...(form.scope === '' && { scope: 'Escolha a lista de preços' }),
    ...Object.fromEntries(wrong.map((name) => [name, 'Escreva um valor de 0,01 a 10.000, como 205,50'])),
  }
}

/**
 * The value for the provider.
 *
 * @param form  an accepted form.
 */
export function toValue({ kind, share, regime, flag, index, fromHour, ...form }: PremiseFields): z.input<typeof premiseValue> {
  if (kind === 'fio-b') return { kind, dueFraction: share === '' ? null : parseDecimal(share) / 100 }
  if (kind === 'energy-prices') {
    const { price1, price2, price3, price4, price5 } = recordOf(premisePriceFields, (name) => parseDecimal(form[name]))
    return { kind, pricesBrlPerMwh: [price1, price2, price3, price4, price5] }
  }
  if (kind === 'peak-hours') return { kind, fromHour: Number(fromHour) }
  if (kind === 'migration-step') {
    const { owner, counting, count, stepTitle: title, stepText } = form
    return { kind, owner: owner as StepOwner, counting: counting as Counting, count: Number(count), title, text: stepText }
  }
  if (kind === 'flag') return { kind, flag: flag as Flag }
  if (kind === 'price-index') return { kind, fraction: parseDecimal(index) / 100 }
  if (kind === 'tax-reform') {
    return { kind, fraction: parseDecimal(share) / 100, certainty: form.certainty as Certainty }
  }
  if (kind === 'credit-regime') return { kind, regime: regime as (typeof creditRegimes)[number] }
  return { kind, ...recordOf(charges, (name) => (form[name] === '' ? null : parseDecimal(form[name]))) }
}

function isRegime(value: string) {
  return creditRegimes.some((regime) => regime === value)
}

function isOwner(value: string) {
  return stepOwners.some((owner) => owner === value)
}

function isCounting(value: string) {
  return countings.some((counting) => counting === value)
}

function isFlag(value: string) {
  return flags.some((flag) => flag === value)
}

function isCertainty(value: string) {
  return certainties.some((certainty) => certainty === value)
}

/** False for NaN. */
function isWithin(value: number, min: number, max: number) {
  return value >= min && value <= max
}
