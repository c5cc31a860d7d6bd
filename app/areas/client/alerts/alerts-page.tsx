import { Form, Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { PageHead } from '~/ui/page-head'
import type { Attention } from '../home/attention'
import { AttentionList } from '../home/attention-list'

type Props = { isSubscribed: boolean; attention: Attention }

export function AlertsPage({ isSubscribed, attention }: Props) {
  return (
    <main id="conteudo" className="page page-form stack">
      <PageHead
        title="Alertas"
        answer={countOf(attention)}
        actions={
          <ButtonLink to="/client" variant="secondary">
            Voltar
          </ButtonLink>
        }
      />
      {attention.news && <Alert tone="info">{attention.news}</Alert>}
      {attention.items.length > 0 && <AttentionList title="O que pede atenção" items={attention.items} />}
      <Form method="post" className="card stack">
        <h2>Alertas por e-mail</h2>
        <p>
          Uma vez por mês, a partir do dia 20, enviamos ao e-mail da sua conta o que pede atenção nas unidades: consumo fora dos
          limites do contrato, demanda perto da contratada ou acima dela, energia reativa e faturas finalizadas.
        </p>
        <CheckboxField
          name="monthly"
          value="on"
          label="Quero receber os alertas por e-mail uma vez por mês"
          defaultChecked={isSubscribed}
        />
        <p className="hint">
          Ao marcar, você consente que usemos o seu e-mail para este envio (LGPD, art. 7º, I). Para cancelar, desmarque aqui ou
          use o link de qualquer mensagem. Saiba mais na <Link to="/policy-privacy">política de privacidade</Link>.
        </p>
        <div>
          <Button busyText="Salvando…">Salvar</Button>
        </div>
      </Form>
    </main>
  )
}

function countOf({ items }: Attention) {
  if (items.length === 0) return 'Nada pede atenção agora'
  return items.length === 1 ? '1 alerta' : `${items.length} alertas`
}
