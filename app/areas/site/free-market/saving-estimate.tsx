import { Form } from '@remix-run/react'
import { shopAssumptions, type ShopSaving } from '~/domain/bill/shop-saving'
import { daysAfter } from '~/domain/dated/brazil-day'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { decimal, percent, shortDate, wholeMoney } from '~/ui/format'
import { SelectField } from '~/ui/select-field'
import { SourceLink } from '../source-link'
import type { Estimate, EstimateReply } from './estimate-saving.server'

/** The address of the estimate's answer. */
const estimatePath = '/mercado-livre#quanto'

/** A range of a shop's saving from the law's day on, and what it assumes. */
export function SavingEstimate({ typed, options, errors, estimate }: EstimateReply) {
  return (
    <div id="quanto" className="stack">
      <h3>Quanto eu economizaria?</h3>
      {estimate && <Range {...estimate} />}
      <Form method="get" action={estimatePath} className="question">
        <input type="hidden" name="grupo" value="B_BUSINESS" />
        <SelectField
          name="distribuidora"
          label="Distribuidora"
          options={options}
          placeholder="Escolha a distribuidora"
          defaultValue={typed.distribuidora}
          errors={errors?.distribuidora}
        />
        <Field
          name="consumo"
          label="Consumo por mês"
          unit="kWh"
          inputMode="decimal"
          defaultValue={typed.consumo}
          errors={errors?.consumo}
        />
        <Field
          name="valor"
          label="Ou valor da conta"
          unit="R$"
          inputMode="decimal"
          defaultValue={typed.valor}
          errors={errors?.valor}
        />
        <p>
          <Button variant="secondary">Estimar</Button>
        </p>
      </Form>
    </div>
  )
}

function Range({ distributor, saving, opensOn, ...facts }: Estimate) {
  const day = shortDate(daysAfter(opensOn, -1))
  const crosses = saving.lowBrl < 0 && saving.highBrl > 0
  return (
    <Alert tone="info" title={titleOf(saving)}>
      {crosses && <p>A faixa passa por zero: com a energia mais cara, o mercado livre custaria mais que a distribuidora.</p>}
      <p>
        Para {decimal(saving.energyKwh, 0)} kWh por mês na {distributor}, que hoje custam cerca de {wholeMoney(saving.captiveBrl)}
        . A lei abre o mercado ao comércio e à indústria até {day}. Não é promessa: depende de regras que a ANEEL ainda não
        publicou.
      </p>
      <Disclosure summary="De onde vem cada número">
        <Assumptions {...facts} saving={saving} year={opensOn.slice(0, 4)} />
      </Disclosure>
    </Alert>
  )
}

function titleOf({ lowBrl, highBrl, lowFraction, highFraction }: ShopSaving) {
  if (highBrl <= 0) return `Custaria entre ${rangeText([-highBrl, -lowBrl], [-highFraction, -lowFraction])} a mais.`
  if (lowBrl >= 0) return `Economia entre ${rangeText([lowBrl, highBrl], [lowFraction, highFraction])}.`
  const shares = `−${percent(-lowFraction)} a ${percent(highFraction)}`
  return `Entre gastar ${wholeMoney(-lowBrl)} a mais e economizar ${wholeMoney(highBrl)} por mês (${shares}).`
}

function rangeText([low, high]: [number, number], [lowFraction, highFraction]: [number, number]) {
  return `${wholeMoney(low)} e ${wholeMoney(high)} por mês (${percent(lowFraction)} a ${percent(highFraction)})`
}

type Facts = Omit<Estimate, 'distributor' | 'opensOn'> & { year: string }

function Assumptions({ tariff, isEnded, saving, uf, year, ...of }: Facts) {
  const { priceMarginFraction, retailFeeBrl, lossesFraction } = shopAssumptions
  return (
    <ul>
      {tariff.subgroup === 'B1' && (
        <li>A tarifa do B3, de comércio e indústria, ainda não foi importada: vale a do B1, residencial, no lugar dela.</li>
      )}
      <li>
        TUSD de R$ {decimal(tariff.tusdBrlPerMwh)} e TE de R$ {decimal(tariff.teBrlPerMwh)} por MWh, {tariff.subgroup}{' '}
        convencional: {tariff.resolution}, de {shortDate(tariff.validFrom)} a {shortDate(tariff.validTo)}
        {isEnded && ', já vencida'}. A TUSD é a mesma nos dois mercados.
      </li>
      <li>
        PIS e COFINS de {percent(of.federalFraction, 1)}: {of.federalSource ?? 'nossa hipótese, entre as faturas que já lemos'}.
      </li>
      <li>
        ICMS de {percent(of.icmsFraction, 1)}, a alíquota geral de {uf}: <SourceLink source={of.icmsSource} />. Impostos de hoje,
        por dentro.
      </li>
      <li>
        Energia em {year} entre R$ {decimal(saving.cheapBrlPerMwh)}, preço do varejo convencional no nosso simulador, e R${' '}
        {decimal(saving.dearBrlPerMwh)} por MWh, {percent(priceMarginFraction)} acima: nossa hipótese, como os{' '}
        {percent(lossesFraction)} de perdas.
      </li>
      <li>
        Encargos setoriais de R$ {decimal(of.chargesBrlPerMwh)} por MWh: <SourceLink source={of.chargesSource} />.
      </li>
      <li>Taxa do varejista de {wholeMoney(retailFeeBrl)} por mês: nossa hipótese.</li>
      <li>Sem bandeiras, iluminação pública nem custo de disponibilidade.</li>
    </ul>
  )
}
