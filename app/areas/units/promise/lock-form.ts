import { z } from 'zod'
import { maxReasonCharacters, paragraphs } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const noStudy = 'Escolha um estudo'
const noDay = 'Informe o dia da assinatura'
const noReason = 'Informe o motivo, em até 1.000 caracteres'

export const lockValidator = formValidator(
  z.object({
    studyId: z.string({ error: noStudy }).min(1, noStudy).max(64, noStudy),
    signedOn: z.string({ error: noDay }).min(1, noDay).pipe(z.iso.date(noDay)),
    /** Required by the provider for some studies. */
    reason: z
      .string()
      .trim()
      .max(maxReasonCharacters)
      .optional()
      .transform((reason) => reason || undefined),
  }),
)

export const unlockValidator = formValidator(z.object({ reason: paragraphs(maxReasonCharacters, noReason) }))
