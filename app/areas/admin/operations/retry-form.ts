import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

/** A button alone. */
export const retryValidator = formValidator(z.object({}))
