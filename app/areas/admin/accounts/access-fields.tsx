import { useField } from 'remix-validated-form'
import { maxNameCharacters } from '~/contract/text'
import { permissions, roles } from '~/domain/access/access'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { permissionWords, roleWords, superOnly } from './access-words'

/** The fields of an account's access: role, permissions, company and last day. */
export function AccessFields({ mayGrantAdmin }: { mayGrantAdmin: boolean }) {
  const isOffered = (name: string) => mayGrantAdmin || !superOnly.includes(name)
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <ValidatedSelect
          name="role"
          label="Papel"
          options={roles.filter(isOffered).map((value) => ({ value, label: roleWords[value] }))}
        />
        <ValidatedField name="companyName" label="Empresa" hint="Do cliente, ou do parceiro." maxLength={maxNameCharacters} />
        <ValidatedField name="accessExpiresOn" label="Último dia de acesso" type="date" hint="Sem data, o acesso não termina." />
      </div>
      <Permissions offered={permissions.filter(isOffered)} />
    </>
  )
}

function Permissions({ offered }: { offered: readonly (typeof permissions)[number][] }) {
  const { defaultValue } = useField('permissions')
  const ticked = [(defaultValue as string | string[] | undefined) ?? []].flat()
  return (
    <fieldset className="picks">
      <legend>Permissões</legend>
      {offered.map((name) => (
        <label key={name} className="choice">
          <input type="checkbox" name="permissions" value={name} defaultChecked={ticked.includes(name)} />
          <span>{permissionWords[name]}</span>
        </label>
      ))}
    </fieldset>
  )
}
