import { z } from 'zod'
import { otherConfirmationMessage, typedEmail, typedNewPassword, typedProof } from '~/contract/account-form'
import { formValidator } from '~/ui/form-validator'

const informationForm = z
  .object({
    email: typedEmail('Preencha o email!'),
    /** Empty: the password stays as it is. */
    password: z.union([z.literal(''), typedNewPassword]).default(''),
    confirmation: z.string().default(''),
    ...typedProof,
  })
  .superRefine(({ password, confirmation }, check) => {
    if (password !== confirmation) check.addIssue({ code: 'custom', path: ['confirmation'], message: otherConfirmationMessage })
  })

export const informationValidator = formValidator(informationForm)
