import { passwordForm, profileForm } from '~/contract/account-form'
import { formValidator } from '~/ui/form-validator'

export const profileValidator = formValidator(profileForm)
export const passwordValidator = formValidator(passwordForm)
