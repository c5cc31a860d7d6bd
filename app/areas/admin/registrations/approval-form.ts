import { z } from 'zod'
import { maxReasonCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'
import { accessFields, givenAccess } from '../accounts/access-form'

const longReason = 'O motivo pode ter até 1.000 caracteres'

/** The access that is given and, while the e-mail is not confirmed, why it is given all the same. */
export const approvalValidator = formValidator(
  accessFields
    .extend({ unconfirmedReason: z.string().trim().max(maxReasonCharacters, longReason).default('') })
    .transform(({ unconfirmedReason, ...access }) => ({
      ...givenAccess(access),
      ...(unconfirmedReason && { unconfirmedReason }),
    })),
)
