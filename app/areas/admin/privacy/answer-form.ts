import { z } from 'zod'
import { retentionReasons } from '~/contract/privacy'
import { formValidator } from '~/ui/form-validator'

export const answerValidator = formValidator(
  z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('delete') }),
    z.object({ decision: z.literal('anonymise') }),
    z.object({
      decision: z.literal('retain'),
      retentionReason: z.enum(retentionReasons),
      note: z
        .string()
        .trim()
        .regex(/^[\P{Cc}\n\r\t]{1,1000}$/u),
    }),
  ]),
)
