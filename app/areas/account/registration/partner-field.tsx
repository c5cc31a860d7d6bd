import { useField } from 'remix-validated-form'
import { noPartner } from '~/contract/registrations'
import { maxSearchCharacters } from '~/contract/text'
import { FieldNotes } from '~/ui/field-frame'
import type { Option } from '~/ui/select-field'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { partnerNameField, searchButton, soughtNameField, type PartnerChoices, type PartnerSearch } from './partner-search'

const name = 'PartnerID'
const label = 'Parceiro que indicou você'
const passwordLost = 'Escreva a senha de novo: por segurança, ela não volta preenchida.'
const nobody: Option = { value: noPartner, label: 'Nenhum' }

/** The partner that referred a client: one of a list, or, of many partners, one that is sought. */
export function PartnerField({ partners, search }: PartnerChoices) {
  if (!search) return <ValidatedSelect name={name} label={label} options={[nobody, ...partners]} />
  return (
    <>
      <ValidatedField
        name={partnerNameField}
        label={label}
        hint="Se um parceiro indicou você, escreva o começo do nome dele e procure."
        maxLength={maxSearchCharacters}
        autoComplete="off"
        trailing={
          <button type="submit" name={searchButton} value="1" data-busy-text="Procurando…">
            Procurar
          </button>
        }
        {...(search.isAnswer && partners.length === 0 && { autoFocus: true })}
      />
      <input type="hidden" name={soughtNameField} value={search.typed} />
      <output className="hint block wrap-anywhere" id="partner-outcome">
        {search.typed !== '' && outcomeOf(search)} {search.isAnswer && search.isPasswordLost && passwordLost}
      </output>
      <Choice partners={partners} isAnswer={search.isAnswer} />
    </>
  )
}

function outcomeOf({ typed, found, hasMore, hasFailed }: PartnerSearch) {
  if (hasFailed) return 'Não foi possível procurar agora. Tente de novo, ou crie a conta sem escolher o parceiro.'
  if (found === 0) return `Nenhum parceiro encontrado com “${typed}”. Confira o nome e procure de novo.`
  if (hasMore) return `Mostramos ${found} parceiros com “${typed}”, e há outros. Se o seu não está aqui, escreva mais do nome.`
  return found === 1
    ? `Encontramos um parceiro com “${typed}”. Marque-o se ele indicou você.`
    : `Encontramos ${found} parceiros com “${typed}”. Marque o que indicou você.`
}

function Choice({ partners, isAnswer }: { partners: readonly Option[]; isAnswer: boolean }) {
  const { error, defaultValue } = useField(name)
  const notes = <FieldNotes id={name} errors={error === undefined ? undefined : [error]} />
  if (partners.length === 0) {
    return (
      <div id={name}>
        <input type="hidden" name={name} value={noPartner} />
        {notes}
      </div>
    )
  }
  const chosen = partners.some(({ value }) => value === defaultValue) ? defaultValue : noPartner
  return (
    <div className="field" role="radiogroup" aria-labelledby="partner-choice" aria-describedby="partner-outcome" id={name}>
      <p className="label" id="partner-choice">
        Escolha o parceiro
      </p>
      <div className="grid gap-x-6 md:grid-cols-2">
        {[nobody, ...partners].map(({ value, label: text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- What was sought has the focus, also without script.
              autoFocus={isAnswer && value === chosen}
            />
            <span className="wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
      {notes}
    </div>
  )
}
