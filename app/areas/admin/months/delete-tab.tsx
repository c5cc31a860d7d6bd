import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { decimal } from '~/ui/format'
import { Alert } from '~/ui/alert'
import { useFormReply } from '~/ui/form-problems'
import { FormTargetFields, type TargetProps } from './form-target-fields'
import type { DeletableMonth, OpenedMonths } from './open-months.server'
import { monthsAddress } from './paths'

type Props = TargetProps & Pick<OpenedMonths, 'deletable' | 'chosenToDelete'>

/** The months of the unit, each with a link to its deletion. */
export function DeleteTab({ company, unit, year, deletable, chosenToDelete }: Props) {
  if (deletable.length === 0) return <Empty>{`${unit.name} não tem meses cadastrados.`}</Empty>
  const address = monthsAddress({ aba: 'excluir', empresa: company.id, unidade: unit.id, ano: year })
  const chosen = deletable.find(({ id }) => id === chosenToDelete)
  return (
    <>
      {chosen && <Question month={chosen} address={address} company={company} unit={unit} year={year} />}
      <DataTable
        caption={`Meses de ${unit.name}`}
        columns={[...columns, linkColumn(address)]}
        rows={deletable}
        rowKey={({ id }) => id}
        stacks
      />
    </>
  )
}

const columns: readonly Column<DeletableMonth>[] = [
  { header: 'Mês', cell: ({ name }) => name },
  { header: 'Contratada (MWh)', cell: ({ contractedMwh }) => figure(contractedMwh), isNumeric: true },
  { header: 'Medida (MWh)', cell: ({ measuredMwh }) => figure(measuredMwh), isNumeric: true },
  { header: 'Custo cativo (R$)', cell: ({ captiveCostBrl }) => brl(captiveCostBrl), isNumeric: true },
  { header: 'Custo livre (R$)', cell: ({ freeCostBrl }) => brl(freeCostBrl), isNumeric: true },
  { header: 'Situação', cell: ({ status }) => statusWord(status) },
]

function linkColumn(address: string): Column<DeletableMonth> {
  return {
    header: 'Excluir',
    hasOwnLine: true,
    cell: ({ id, name }) => (
      <a href={questionAddress(address, id)} className="loss">
        Excluir <span className="sr-only">{name}</span>
      </a>
    ),
  }
}

function questionAddress(address: string, id: string) {
  return `${address}&${new URLSearchParams({ excluir: id })}`
}

function Question({
  month: { id, version, name },
  address,
  ...target
}: TargetProps & { month: DeletableMonth; address: string }) {
  const reply = useFormReply()
  return (
    <section className="card stack" aria-labelledby="excluir">
      <h2 id="excluir">{`Excluir ${name.toLowerCase()}?`}</h2>
      {reply?.refusal && <Alert tone="error">{reply.refusal}</Alert>}
      <p>{`Os valores e os relatórios do mês deixam o painel de ${target.unit.name}. Isto não pode ser desfeito.`}</p>
      <Form method="post" action={questionAddress(address, id)} className="flex flex-wrap gap-3">
        <FormTargetFields subaction="delete" {...target} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Button variant="danger" busyText="Excluindo…">
          Excluir o mês
        </Button>
        <ButtonLink to={address} variant="quiet">
          Cancelar
        </ButtonLink>
      </Form>
    </section>
  )
}

function statusWord(status: DeletableMonth['status']) {
  if (status === null) return 'Em operação'
  return status === 1 ? 'Finalizado' : 'Incompleto'
}

function figure(value: number | null) {
  return value === null ? '–' : decimal(value, 3)
}

function brl(value: number | null) {
  return value === null ? '–' : decimal(value)
}
