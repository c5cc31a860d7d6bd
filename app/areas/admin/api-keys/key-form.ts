import { z } from 'zod'
import { maxKeyNameCharacters } from '~/contract/api-keys'
import { typedDay } from '~/contract/text'
import { keyScopes, type KeyScope } from '~/domain/access/access'
import { formValidator } from '~/ui/form-validator'
import { requiredLine } from '../companies/company-form'

const ticked = z.literal('on').optional()

export const keyValidator = formValidator(
  z
    .object({
      name: requiredLine(
        'Informe o nome da chave',
        maxKeyNameCharacters,
        `O nome pode ter até ${maxKeyNameCharacters} caracteres`,
      ),
      expiresOn: typedDay('Informe o último dia da chave'),
      units: ticked,
      alerts: ticked,
    } satisfies Record<KeyScope | 'name' | 'expiresOn', z.ZodType>)
    .transform(({ name, expiresOn, ...scopes }, context) => {
      const chosen = keyScopes.filter((scope) => scopes[scope] === 'on')
      if (chosen.length === 0) {
        context.addIssue({ code: 'custom', path: ['units'], message: 'Escolha ao menos uma leitura' })
      }
      return { name, expiresOn, scopes: chosen }
    }),
)
