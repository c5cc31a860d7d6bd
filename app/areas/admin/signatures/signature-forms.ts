import { z } from 'zod'
import { logoStyles } from '~/contract/signatures'
import { longNameMessage, maxNameCharacters } from '~/contract/text'
import { isPhone } from '~/domain/registry/phone'
import { formValidator } from '~/ui/form-validator'

const name = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^\P{Cc}*$/u, missing)
    .trim()
    .min(1, missing)
    .max(maxNameCharacters, longNameMessage)

export const signatureContactValidator = formValidator(
  z.object({
    name: name('Escreva o nome da pessoa'),
    email: z.email('Escreva um e-mail, como nome@empresa.com.br'),
    phone: z
      .string()
      .optional()
      .refine((text) => !text || isPhone(text), 'Escreva o telefone com DDD, como (81) 99999-0000'),
  }),
)

export const logoValidator = formValidator(
  z.object({
    companyName: name('Escreva o nome da empresa'),
    styleType: z.enum(logoStyles, { error: 'Escolha o formato da marca' }),
  }),
)
