import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

const codeForm = z.object({
  code: z.string({ error: 'Digite o código' }).trim().min(1, 'Digite o código').max(64, 'Código incorreto ou já usado.'),
})

export const codeValidator = formValidator(codeForm)
