import { openVolume } from '~/contract/offers'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { regionOptions, titleOptions } from './offer-words'

export const offerFieldNames = ['Titulo', 'Regiao', 'DataInicio', 'DataFim', 'Valor', 'Preco', 'expiresOn']

/** The fields of an offer, named as the specification names them. */
export function OfferFields() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <ValidatedSelect name="Titulo" label="Energia" options={titleOptions} placeholder="Escolha…" required />
      <ValidatedSelect name="Regiao" label="Região" options={regionOptions} placeholder="Escolha…" required />
      <ValidatedField name="DataInicio" label="Início do período" type="date" required />
      <ValidatedField name="DataFim" label="Fim do período" type="date" required />
      <ValidatedField
        name="Valor"
        label="Volume"
        unit="MWm"
        inputMode="text"
        autoComplete="off"
        hint={`${openVolume} quando o volume é a combinar.`}
      />
      <PriceField />
      <ValidatedField
        name="expiresOn"
        label="Válida até (opcional)"
        type="date"
        hint="O último dia em que os parceiros veem a oferta. Sem ele, o fim do período."
      />
    </div>
  )
}

export function PriceField() {
  return (
    <ValidatedField
      name="Preco"
      label="R$/MWh"
      inputMode="decimal"
      autoComplete="off"
      hint="O preço da energia, como 182,50."
      required
    />
  )
}
