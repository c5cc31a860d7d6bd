import { Link, useSearchParams } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { submarkets } from '~/contract/tariff-imports'
import { icmsByState } from '~/domain/tariffs/icms'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { FormProblems } from '~/ui/form-problems'
import { cnpjMask } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { distributorValidator, submarketWords } from './distributor-form'
import { integer } from './import-words'
import type { Import, UnknownAgent } from './import.server'

type Props = { it: Import['it']; agents: readonly UnknownAgent[]; typed: Import['typed'] }

/** The file's agents missing from the register, and the form that adds the chosen one. */
export function NewDistributors({ it, agents, typed }: Props) {
  const [query] = useSearchParams()
  if (agents.length === 0) return null
  const registered = new Set(it.registered)
  const rows = agents.map((agent) => ({ ...agent, isRegistered: registered.has(keyOf(agent)) }))
  const chosen = rows.find((agent) => keyOf(agent) === query.get('agente') && !agent.isRegistered)
  return (
    <>
      <DataTable caption="Fora do cadastro de distribuidoras" rows={rows} rowKey={keyOf} stacks columns={columns} />
      {chosen && <DistributorForm key={keyOf(chosen)} agent={chosen} typed={typed} />}
    </>
  )
}

type Row = UnknownAgent & { isRegistered: boolean }

const columns: readonly Column<Row>[] = [
  { header: 'Nome na ANEEL', cell: ({ name }) => <TypedText>{name}</TypedText> },
  { header: 'CNPJ', cell: ({ cnpj }) => (cnpj ? cnpjMask(cnpj) : '–') },
  { header: 'Linhas do grupo A', cell: ({ rows }) => integer(rows), isNumeric: true },
  { header: 'Cadastro', cell: register },
]

function register({ isRegistered, ...agent }: Row) {
  if (isRegistered) return <Badge tone="gain">incluída</Badge>
  return (
    <Link to={`?${new URLSearchParams({ agente: keyOf(agent) })}#incluir`}>
      Incluir <span className="sr-only">{agent.name}</span>
    </Link>
  )
}

function keyOf({ cnpj, name }: Pick<UnknownAgent, 'cnpj' | 'name'>) {
  return `${cnpj} ${name}`
}

function DistributorForm({ agent: { cnpj, name }, typed }: { agent: UnknownAgent; typed: Import['typed'] }) {
  return (
    <ValidatedForm<Record<string, unknown>, 'distributor'>
      id="incluir"
      validator={distributorValidator}
      subaction="distributor"
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ name, cnpj: cnpj && cnpjMask(cnpj), agentName: name, ...typed }}
    >
      <h2 className="wrap-anywhere">Incluir {name}</h2>
      <FormProblems subaction="distributor" />
      <input type="hidden" name="agentName" value={name} />
      <div className="grid gap-5 md:grid-cols-2">
        <ValidatedField name="name" label="Nome" hint="Como aparece no simulador." autoComplete="off" required />
        <ValidatedField name="cnpj" label="CNPJ" autoComplete="off" required />
        <ValidatedSelect
          name="uf"
          label="Estado"
          placeholder="Escolha o estado"
          options={icmsByState.map((value) => ({ value, label: value }))}
          required
        />
        <ValidatedSelect
          name="submarket"
          label="Submercado"
          placeholder="Escolha o submercado"
          options={submarkets.map((value) => ({ value, label: submarketWords[value] }))}
          required
        />
      </div>
      <div>
        <Button busyText="Incluindo…">Incluir no cadastro</Button>
      </div>
    </ValidatedForm>
  )
}
