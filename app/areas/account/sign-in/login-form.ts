import { z } from 'zod'
import { formValidator } from '~/ui/form-validator'

export const loginMissingMessage = 'Preencha e-mail e senha para continuar!'

const loginForm = z.object({
  email: z.string({ error: 'Preencha o email!' }).trim().min(1, 'Preencha o email!'),
  password: z.string({ error: 'Preencha a senha!' }).min(1, 'Preencha a senha!'),
})

export const loginValidator = formValidator(loginForm)
