import type { Choices } from '~/ui/sought'
import { SoughtField } from '~/ui/sought-field'
import { partnerWords } from './choice-words'

/** Chooses a partner company or none: from a list, or, of many, by a search. */
export function PartnerField({ name, label, choices }: { name: string; label: string; choices: Choices }) {
  return (
    <SoughtField
      name={name}
      label={label}
      hint="Escreva o começo do nome e procure."
      legend="Escolha o parceiro"
      choices={choices}
      words={partnerWords}
      always={[{ value: '', label: 'Nenhum' }]}
      fallback=""
    />
  )
}
