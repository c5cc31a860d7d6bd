import { ValidatedForm } from 'remix-validated-form'
import { Button, ButtonLink } from '~/ui/button'
import { cnpjMask } from '~/ui/format'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { companyPath } from '../companies/paths'
import type { NewUnit } from './new-unit.server'
import { UnitFields, unitFieldNames } from './unit-fields'
import { newUnitValidator } from './unit-form'

export function NewUnitPage({ company, distributors, draft }: NewUnit) {
  const { id, name, cnpj, status, startAcl } = company
  return (
    <>
      <PageHead title="Cadastrar unidade" answer={name} lead="A situação e as datas começam com as da empresa." />
      <ValidatedForm
        validator={newUnitValidator}
        method="post"
        className="card stack"
        noValidate
        defaultValues={{ cnpj: cnpjMask(cnpj), status, start_acl: startAcl, ...draft }}
      >
        <FormProblems fields={unitFieldNames} />
        <UnitFields distributors={distributors} />
        <div className="actions">
          <Button busyText="Cadastrando…">Cadastrar unidade</Button>
          <ButtonLink to={companyPath(id)} variant="secondary">
            Cancelar
          </ButtonLink>
        </div>
      </ValidatedForm>
    </>
  )
}
