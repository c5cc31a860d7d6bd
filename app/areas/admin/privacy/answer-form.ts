import { z } from 'zod'
import { retentionReasons } from '~/contract/privacy'
import { maxReasonCharacters, paragraphs } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

/** Optional here: the provider refuses when it needs the password. */
const password = z
  .string()
  .max(1_000)
  .transform((typed) => typed || undefined)
  .optional()

/** A form sends one ticked checkbox as a text, several as a list. */
const ticked = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((sent) => [sent ?? []].flat())

export const answerValidator = formValidator(
  z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('delete'), password, keep: ticked, remove: ticked }),
    z.object({ decision: z.literal('anonymise'), password, keep: ticked, remove: ticked }),
    z.object({
      decision: z.literal('retain'),
      retentionReason: z.enum(retentionReasons),
      note: paragraphs(maxReasonCharacters),
    }),
  ]),
)
