import { permissions, roles } from '~/domain/access/access'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import type { TypedAccess } from './access-form'
import { permissionWords, roleWords, superOnly } from './access-words'

type Props = {
  typed: TypedAccess
  errors: Readonly<Record<string, string>>
  /** Whether the administrator may make others administrators. */
  mayGrantAdmin: boolean
}

/** What an account may do, of which company it is and until when. */
export function AccessFields({ typed, errors, mayGrantAdmin }: Props) {
  const isOffered = (name: string) => mayGrantAdmin || !superOnly.includes(name)
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          name="role"
          label="Papel"
          options={roles.filter(isOffered).map((value) => ({ value, label: roleWords[value] }))}
          defaultValue={typed.role}
          errors={listOf(errors['role'])}
        />
        <Field
          name="companyName"
          label="Empresa"
          hint="Do cliente, ou do parceiro."
          maxLength={120}
          defaultValue={typed.companyName}
          errors={listOf(errors['companyName'])}
        />
        <Field
          name="accessExpiresOn"
          label="Último dia de acesso"
          type="date"
          hint="Sem data, o acesso não termina."
          defaultValue={typed.accessExpiresOn}
          errors={listOf(errors['accessExpiresOn'])}
        />
      </div>
      <fieldset className="picks">
        <legend>Permissões</legend>
        {permissions.filter(isOffered).map((name) => (
          <label key={name} className="choice">
            <input type="checkbox" name="permissions" value={name} defaultChecked={typed.permissions.includes(name)} />
            <span>{permissionWords[name]}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function listOf(message: string | undefined) {
  return message === undefined ? undefined : [message]
}
