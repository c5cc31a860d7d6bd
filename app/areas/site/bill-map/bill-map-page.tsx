import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'
import { SelectField } from '~/ui/select-field'
import { billMapPath, markedFields, type BillField } from '~/ui/where-on-bill'
import { billFamilies, familyNames, itemWords, placesOn, type BillFamily } from './bill-families'

type Props = { family: BillFamily; field?: BillField | undefined }

/** A drawn bill of a family of distributors, with each figure that the forms ask for marked by its number. */
export function BillMapPage({ family, field }: Props) {
  const places = placesOn(family)
  const chosen = field && places[field]
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Onde está na fatura"
        lead={
          chosen
            ? `${chosen.name}: número ${numberOf(field)} no desenho. ${chosen.where}`
            : 'Cada valor que os formulários pedem tem um número no desenho e na lista.'
        }
      />
      <Form method="get" action={`${billMapPath}#desenho`} className="flex flex-wrap items-end gap-4">
        <div className="w-full max-w-[32rem]">
          <SelectField
            name="distribuidora"
            label="Distribuidora"
            options={billFamilies.map((value) => ({ value, label: familyNames[value] }))}
            defaultValue={family}
          />
        </div>
        {field && <input type="hidden" name="campo" value={field} />}
        <Button variant="secondary">Ver a fatura</Button>
      </Form>
      <div id="desenho" className="bill-map">
        <DrawnBill family={family} field={field} />
        <ol className="bill-places">
          {markedFields.map((name) => {
            const { name: title, where, note } = places[name]
            return (
              <li
                key={name}
                id={name}
                className={name === field ? 'chosen' : undefined}
                aria-current={name === field || undefined}
              >
                <h2>{title}</h2>
                <p>{where}</p>
                {note && <p className="hint">{note}</p>}
              </li>
            )
          })}
        </ol>
      </div>
      <p className="hint">
        Desenho com valores de exemplo. O lugar dos quadros e os nomes variam com a distribuidora e com o mês; na dúvida, envie a
        fatura, que ela é lida por completo.
      </p>
    </main>
  )
}

function numberOf(field: BillField) {
  return markedFields.indexOf(field) + 1
}

/** The bill, which the list beside it tells in words. */
function DrawnBill({ family, field }: Props) {
  const words = itemWords[family]
  const mark = (name: BillField, text: ReactNode) => (
    <mark className={name === field ? 'chosen' : undefined}>
      <b>{numberOf(name)}</b>
      {text}
    </mark>
  )
  const items: [name: string, quantity: ReactNode][] = [
    [words.demand, '110,00 kW'],
    [words.overrun, mark('demandaForaPontaUltrapassagem', '12,00 kW')],
    [`${words.overrun} (na ponta)`, mark('demandaPontaUltrapassagem', '0,00 kW')],
    [words.peakTusd, mark('consumoPonta', '1.850,00 kWh')],
    [words.peakTe, '1.850,00 kWh'],
    [words.offPeakTusd, mark('consumoForaPonta', '21.430,00 kWh')],
    [words.offPeakTe, '21.430,00 kWh'],
  ]
  return (
    <div className="drawn-bill" aria-hidden="true">
      <p>
        <span>Classificação</span> {mark('grupoTarifario', 'A4 Comercial')}
      </p>
      <p>
        <span>Modalidade</span> {mark('ths', 'Verde')}
      </p>
      <p>
        <span>Tensão nominal</span> {mark('tensao', '13,8 kV')}
      </p>
      <section>
        <strong>Grandezas contratadas</strong>
        <p>
          <span>Demanda F. Ponta</span> {mark('demandaForaPonta', '150 kW')}
        </p>
        <p>
          <span>Demanda Ponta</span> {mark('demandaPonta', '150 kW')}
        </p>
      </section>
      <section>
        <strong>Itens da fatura · Quantidade</strong>
        {items.map(([name, quantity]) => (
          <p key={name}>
            <span>{name}</span> {quantity}
          </p>
        ))}
      </section>
      <section>
        <strong>Tributos · Alíquota</strong>
        <p>
          <span>PIS</span> {mark('pis', '1,10%')}
        </p>
        <p>
          <span>COFINS</span> {mark('cofins', '5,05%')}
        </p>
        <p>
          <span>ICMS</span> {mark('icms', '17,00%')}
        </p>
      </section>
      <p className="bill-total">
        <span>Total a pagar</span> {mark('total', 'R$ 18.412,37')}
      </p>
    </div>
  )
}
