import { passwordForm, profileForm } from '~/contract/account-form'
import { formValidator } from '~/ui/form-validator'

export const partnerProfileValidator = formValidator(profileForm)
export const partnerPasswordValidator = formValidator(passwordForm)
