import { noPartner } from '~/contract/registrations'
import type { Choices, SoughtWords } from '~/ui/sought'
import { SoughtField } from '~/ui/sought-field'

export const partnerField = 'PartnerID'

type Props = {
  partners: Choices
  /** The password was sent and must be typed again. */
  isPasswordLost: boolean
}

/** Chooses the partner that referred a client: from a list, or, of many partners, by a search. */
export function ReferrerField({ partners, isPasswordLost }: Props) {
  return (
    <SoughtField
      name={partnerField}
      label="Parceiro que indicou você"
      hint="Se um parceiro indicou você, escreva o começo do nome dele e procure."
      legend="Escolha o parceiro"
      choices={partners}
      words={words}
      always={[{ value: noPartner, label: 'Nenhum' }]}
      fallback={noPartner}
      note={isPasswordLost && 'Escreva a senha de novo: por segurança, ela não volta preenchida.'}
    />
  )
}

const words: SoughtWords = {
  one: 'parceiro',
  many: 'parceiros',
  ofOne: 'Marque-o se ele indicou você.',
  ofMany: 'Marque o que indicou você.',
  ofMore: 'Se o seu não está aqui, escreva mais do nome.',
  failed: 'Não foi possível procurar agora. Tente de novo, ou crie a conta sem escolher o parceiro.',
}
