import { cnpjOf } from '~/provider/demo/portfolio/cnpj-of'
import { randomFrom, type Random } from '~/provider/demo/portfolio/random'
import { toSearchable } from '~/provider/studies/study-columns'

/** A person's name and contact data, the same for account, registration, contact and simulation. */
export function person(index: number) {
  const random = randomFrom(`pessoa ${index}`)
  const name = `${oneOf(random, firstNames)} ${oneOf(random, surnames)} ${oneOf(random, surnames)}`
  const email = `${toSearchable(name).replaceAll(' ', '.')}.${index}@exemplo.example`
  return { name, email, cnpj: cnpjOf(String(20_000_000 + index), 1), cpf: String(10_000_000_000 + index) }
}

export function partnerName(index: number) {
  const random = randomFrom(`parceiro ${index}`)
  return `${oneOf(random, trades)} ${oneOf(random, surnames)} Solar ${index}`
}

export function businessName(index: number) {
  const random = randomFrom(`empresa ${index}`)
  return `${oneOf(random, trades)} ${oneOf(random, surnames)} ${oneOf(random, places)}`
}

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Davi',
  'Elisa',
  'Fábio',
  'Gilda',
  'Heitor',
  'Inês',
  'João',
  'Kátia',
  'Luís',
  'Márcia',
  'Nilo',
  'Olga',
  'Paulo',
  'Quitéria',
  'Rui',
  'Sônia',
  'Tomás',
]

const surnames = [
  'Alencar',
  'Barros',
  'Cavalcante',
  'Dantas',
  'Eça',
  'Farias',
  'Gouveia',
  'Holanda',
  'Ibiapina',
  'Jardim',
  'Lacerda',
  'Muniz',
  'Noronha',
  'Oliveira',
  'Peixoto',
  'Queiroz',
  'Ramalho',
  'Souza',
  'Teixeira',
  'Uchôa',
  'Vilela',
  'Xavier',
  'Zanini',
  'Melo',
  'Brito',
]

const trades = [
  'Padaria',
  'Cerâmica',
  'Frigorífico',
  'Hospital',
  'Laticínios',
  'Metalúrgica',
  'Hotel',
  'Supermercado',
  'Tecelagem',
  'Usinagem',
  'Gráfica',
  'Colégio',
  'Moinho',
  'Curtume',
  'Vidraçaria',
]

const places = [
  'do Agreste',
  'do Vale',
  'da Serra',
  'do Porto',
  'do Sertão',
  'da Mata',
  'Central',
  'Atlântico',
  'Boa Vista',
  'São José',
]
