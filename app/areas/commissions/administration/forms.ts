import { z } from 'zod'
import { maxDescriptionCharacters, maxEntryCents, maxPercentHundredths, monthText } from '~/contract/commissions'
import { maxIdCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const amount = z
  .string({ error: 'Informe o valor' })
  .trim()
  .min(1, 'Informe o valor')
  .max(30, 'Escreva o valor em reais, como 1.234,56')
  .transform(centsIn)
  .refine((cents) => cents !== undefined, 'Escreva o valor em reais, como 1.234,56')
  .refine((cents = 1) => cents > 0, 'O valor é maior que zero')
  .refine((cents = 1) => cents <= maxEntryCents, 'Um lançamento vai até R$ 100 milhões')
  .transform((cents) => cents)

const lineOf = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^\P{Cc}*$/u, 'Escreva em uma linha')
    .trim()
    .min(1, missing)
    .max(maxDescriptionCharacters, `Escreva até ${maxDescriptionCharacters} caracteres`)

export const entryValidator = formValidator(
  z.object({
    day: z.iso.date('Informe o dia'),
    amount,
    description: lineOf('Descreva o lançamento'),
    /** Empty for none. */
    companyId: z.string().max(maxIdCharacters).default(''),
    leadId: z.string().max(maxIdCharacters).default(''),
    month: z.union([z.literal('').transform(() => null), monthText], { error: 'Escreva o mês como 2026-09' }).default(null),
    key: z.string().max(100).default(''),
  }),
)

export const reversalValidator = formValidator(
  z.object({ entryId: z.string().regex(/^\d{1,9}$/, 'Escolha o lançamento'), reason: lineOf('Informe o motivo') }),
)

export const agreementValidator = formValidator(
  z.object({
    companyId: z.string().min(1).max(maxIdCharacters),
    percent: z
      .string({ error: 'Informe o percentual' })
      .trim()
      .max(20, 'Escreva o percentual, como 2,5')
      .transform(percentHundredthsIn)
      .refine((hundredths) => hundredths !== undefined, 'Escreva o percentual, como 2,5')
      .refine((hundredths = 1) => hundredths >= 1 && hundredths <= maxPercentHundredths, 'O percentual vai de 0,01 a 100')
      .transform((hundredths) => hundredths),
    fromMonth: monthText.or(z.never({ error: 'Informe o mês' })),
  }),
)

/** Reads "1.234,56" or "R$ 1.234,56" digit by digit, without floating-point error; undefined for other texts. [cents] */
export function centsIn(text: string): number | undefined {
  return hundredthsIn(text.replace(/^\s*R\$/i, ''))
}

/** Reads "2,5" or "2,5%"; undefined for other texts. [hundredths of a percent] */
export function percentHundredthsIn(text: string): number | undefined {
  return hundredthsIn(text.replace(/%\s*$/, ''))
}

function hundredthsIn(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\s*(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?\s*$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll('.', '') + fraction.padEnd(2, '0'))
}
