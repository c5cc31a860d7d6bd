import { z } from 'zod'
import { submarkets } from '~/contract/tariff-imports'
import { longNameMessage, maxNameCharacters } from '~/contract/text'
import { isCnpj } from '~/domain/registry/cnpj'
import { icmsByState } from '~/domain/tariffs/icms'
import { formValidator } from '~/ui/form-validator'

const name = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^\P{Cc}*$/u, missing)
    .trim()
    .min(1, missing)
    .max(maxNameCharacters, longNameMessage)

export const submarketWords: Record<(typeof submarkets)[number], string> = {
  N: 'Norte',
  NE: 'Nordeste',
  S: 'Sul',
  'SE/CO': 'Sudeste/Centro-Oeste',
}

export const distributorValidator = formValidator(
  z.object({
    name: name('Escreva o nome da distribuidora'),
    agentName: name('Escreva o nome que a ANEEL usa'),
    cnpj: z.string({ error: 'Escreva o CNPJ' }).max(18, 'Escreva o CNPJ').refine(isCnpj, 'O CNPJ não existe: confira os números'),
    uf: z.enum(icmsByState, { error: 'Escolha o estado' }),
    submarket: z.enum(submarkets, { error: 'Escolha o submercado' }),
  }),
)
