import { useField } from 'remix-validated-form'
import { FieldNotes } from '~/ui/field-frame'

const name = 'Usertype'
const types = [
  { value: 'cliente', label: 'Cliente', help: 'Minha empresa quer economizar energia.' },
  { value: 'parceiro', label: 'Parceiro', help: 'Indico empresas e acompanho os estudos.' },
]

/** The type of user. The style sheet shows the list of partners while "Cliente" is chosen, without script. */
export function UserType() {
  const { error, defaultValue } = useField(name)
  return (
    <div className="wide field" role="radiogroup" aria-labelledby="usertype-label" id={name}>
      <p className="label" id="usertype-label">
        Tipo de conta
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        {types.map(({ value, label, help }) => (
          <label key={value} className="choice option">
            <input type="radio" name={name} value={value} defaultChecked={value === (defaultValue ?? 'cliente')} />
            <span>
              {label}
              <span className="hint">{help}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={name} errors={error === undefined ? undefined : [error]} />
    </div>
  )
}
