import { z } from 'zod'
import { maxReasonCharacters } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'
import { accessFields, givenAccess } from '../accounts/access-form'

const longReason = 'O motivo pode ter até 1.000 caracteres'

/** The access to grant and, for an unconfirmed e-mail, the reason to approve anyway. */
export const approvalValidator = formValidator(
  accessFields
    .extend({ unconfirmedReason: z.string().trim().max(maxReasonCharacters, longReason).default('') })
    .transform(({ unconfirmedReason, ...access }) => ({
      ...givenAccess(access),
      ...(unconfirmedReason && { unconfirmedReason }),
    })),
)
