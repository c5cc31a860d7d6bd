import { z } from 'zod'
import { retentionReasons } from '~/contract/privacy'
import { maxReasonCharacters, paragraphs } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

/** Optional here: the provider answers when it asks for the password. */
const password = z
  .string()
  .max(1_000)
  .transform((typed) => typed || undefined)
  .optional()

export const answerValidator = formValidator(
  z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('delete'), password }),
    z.object({ decision: z.literal('anonymise'), password }),
    z.object({
      decision: z.literal('retain'),
      retentionReason: z.enum(retentionReasons),
      note: paragraphs(maxReasonCharacters),
    }),
  ]),
)
