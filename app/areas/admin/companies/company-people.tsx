import { Form, Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxEmailCharacters } from '~/contract/text'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { ValidatedField } from '~/ui/validated-field'
import { accountValidator } from './company-form'
import type { CompanyRecord } from './company.server'

/** The accounts that read the company, and the form that links one more. */
export function CompanyPeople({ accounts }: Pick<CompanyRecord['company'], 'accounts'>) {
  return (
    <section className="card stack" aria-labelledby="pessoas">
      <h2 id="pessoas">Pessoas da empresa</h2>
      {accounts.length === 0 ? (
        <p>Nenhuma conta está ligada à empresa: ninguém dela vê as unidades ainda.</p>
      ) : (
        <ul className="rows">
          {accounts.map((account) => (
            <li key={account.id}>
              <div>
                <Link className="wrap-anywhere" to={`/areaAdm/contas/${account.id}`}>
                  {account.name}
                </Link>
                <p className="hint wrap-anywhere">{account.email}</p>
              </div>
              <Form method="post">
                <input type="hidden" name="subaction" value="unlink" />
                <input type="hidden" name="account" value={account.id} />
                <Button variant="secondary" busyText="Desligando…">
                  Desligar<span className="sr-only"> {account.name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <ValidatedForm validator={accountValidator} subaction="account" method="post" className="stack" noValidate>
        <FormProblems subaction="account" />
        <ValidatedField
          name="email"
          label="E-mail da conta"
          type="email"
          hint="De uma conta de cliente que já foi aprovada. A pessoa passa a ver a empresa na hora."
          maxLength={maxEmailCharacters}
          autoComplete="off"
          required
        />
        <div>
          <Button variant="secondary" busyText="Ligando…">
            Ligar a conta
          </Button>
        </div>
      </ValidatedForm>
    </section>
  )
}
