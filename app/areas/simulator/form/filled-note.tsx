import { Alert } from '~/ui/alert'

/** Says what the form was filled with, and what the public figures leave open. */
export function FilledNote() {
  return (
    <Alert tone="info" title="Preenchido com os dados públicos da CCEE">
      <p>
        O consumo médio do último ano está inteiro fora de ponta, porque a CCEE não publica os horários: com a fatura em mãos,
        separe o consumo na ponta e informe a demanda.
      </p>
    </Alert>
  )
}
