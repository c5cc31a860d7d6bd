import { z } from 'zod'
import { limits } from '~/contract/limits'
import { maxVolumeMwm, offerRegions, offerTitles, openVolume } from '~/contract/offers'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'

const maxPrice = limits.brlPerMwh.max
const noPrice = `Escreva o preço em R$/MWh, maior que zero e até ${maxPrice.toLocaleString('pt-BR')}, como 182,50`
const noVolume = `Escreva o volume em MWm, como 2,5, ou ${openVolume}`

const price = z
  .string({ error: noPrice })
  .transform(parseDecimal)
  .refine((value) => value > 0 && value <= maxPrice, noPrice)

const volume = z
  .string()
  .default(openVolume)
  .transform((text) => (text.trim() === '' || text.trim() === openVolume ? openVolume : parseDecimal(text)))
  .refine((value) => value === openVolume || (value > 0 && value <= maxVolumeMwm), noVolume)

const day = (missing: string) => z.string({ error: missing }).pipe(z.iso.date(missing))

export const priceValidator = formValidator(z.object({ Preco: price }))

export const offerValidator = formValidator(
  z.object({
    Titulo: z.enum(offerTitles, { error: 'Escolha o tipo de energia' }),
    Valor: volume,
    Regiao: z.enum(offerRegions, { error: 'Escolha a região' }),
    DataInicio: day('Informe o início do período'),
    DataFim: day('Informe o fim do período'),
    /** Empty: until the end of the period. */
    expiresOn: z.union([z.literal('').transform(() => undefined), z.iso.date('Informe um dia')]).optional(),
    Preco: price,
  }),
)
