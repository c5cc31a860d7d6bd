import { z } from 'zod'
import { maxIdCharacters, maxReasonCharacters, paragraphs } from '~/contract/text'
import { migrationKinds } from '~/domain/migration/migration-steps'
import { maxDemandKw } from '~/domain/tariffs/migration'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'

const noDay = 'Informe o dia'
const noMonth = 'Informe o mês, como 06/2027'
const noReason = 'Informe o motivo, em até 1.000 caracteres'
const noDemand = 'Informe a demanda contratada em kW, como 150'

const day = z.string({ error: noDay }).min(1, noDay).pipe(z.iso.date(noDay))
const optionalDay = z
  .string()
  .default('')
  .transform((text) => text || null)
  .pipe(z.iso.date('Este dia não existe').nullable())
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Escreva até ${max} caracteres`)
    .default('')
    .transform((text) => text || undefined)

/** A month as the browser's control gives it, or as it is written: "2027-06", "06/2027". */
const month = z
  .string({ error: noMonth })
  .trim()
  .transform((text) =>
    text.replace(/^(\d{1,2})\/(\d{4})$/, (_, digits: string, year: string) => `${year}-${digits.padStart(2, '0')}`),
  )
  .refine((text) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text), noMonth)

export const startValidator = formValidator(
  z.object({
    kind: z.enum(migrationKinds, { error: 'Escolha o tipo' }),
    demandKw: z
      .string({ error: noDemand })
      .transform(parseDecimal)
      .refine((kw) => kw > 0 && kw <= maxDemandKw, noDemand),
    startedOn: day,
    ccerEndsOn: optionalDay,
    firstMonth: month,
    proposalId: optionalText(maxIdCharacters),
  }),
)

export const recalculateValidator = formValidator(z.object({ ccerEndsOn: optionalDay, firstMonth: month }))

export const doneValidator = formValidator(
  z.object({ doneOn: day, protocol: optionalText(120), note: optionalText(maxReasonCharacters) }),
)

export const reopenValidator = formValidator(z.object({ reason: paragraphs(maxReasonCharacters, noReason) }))
