import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { PageHead } from '~/ui/page-head'
import { countLabel, Pager } from '~/ui/pager'
import { SelectField } from '~/ui/select-field'
import { BackLink } from '../back-link'
import { unitAddress } from '../unit-address'
import type { OpenedUnit } from '../units.server'
import { unitOrders } from './unit-rows'
import { UnitTable } from './unit-table'

/** Every unit of a company: sought by name, in an order, a page at a time. */
export function UnitsPage({ listed, door }: OpenedUnit & { listed: NonNullable<OpenedUnit['listed']> }) {
  const { words, order, rows, unidade, ...page } = listed
  const { path: _path, ...cliente } = door
  const kept = { ...cliente, ...(unidade && { unidade }), ver: 'unidades' }
  return (
    <main id="conteudo" className="page stack unit-page">
      <BackLink to={unitAddress(door, { unidade })} />
      <PageHead title="Unidades da empresa" answer={countLabel(page, 'unidade', 'unidades')} />
      <FilterBar path={unitAddress(door, { unidade, ver: 'unidades' })} button="Mostrar">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field name="busca" label="Nome da unidade" type="search" defaultValue={words} maxLength={120} autoComplete="off" />
        <SelectField
          name="ordem"
          label="Ordem"
          options={Object.entries(unitOrders).map(([value, label]) => ({ value, label }))}
          defaultValue={order}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>Nenhuma unidade com este nome.</Empty>
      ) : (
        <>
          <UnitTable rows={rows} door={door} />
          <Pager {...page} query={{ ...kept, ...(words && { busca: words }), ordem: order }} />
        </>
      )}
    </main>
  )
}
