import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

/** A form with only a button. */
export const retryValidator = formValidator(z.object({}))
