import { useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { states } from '~/domain/registry/states'

/**
 * The fields of /novo-atacarejo/autoprodutor rendered in the browser. To its advantage it has no form, router or validation
 * library, and no menu or footer.
 */
export function BillForm() {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<readonly string[]>([])

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblems(fields.filter(({ name }) => !typed[name]?.trim()).map(({ label }) => `${label} deve ser informado`))
  }

  return (
    <main>
      <h1>Quanto sua casa economiza na conta de luz?</h1>
      <p>Diga o valor da sua conta e veja o desconto na hora. Sem obra, sem placa no telhado, sem trocar de distribuidora.</p>
      <form onSubmit={submit} noValidate>
        {problems.length > 0 && <p role="alert">{problems.join('. ')}</p>}
        {fields.map(({ label, ...field }) => (
          <label key={field.name}>
            {label}
            <input
              {...field}
              value={typed[field.name] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [field.name]: target.value })}
            />
          </label>
        ))}
        <label>
          Estado
          <select value={typed['state'] ?? ''} onChange={({ target }) => setTyped({ ...typed, state: target.value })}>
            <option value="">Escolha o estado</option>
            {states.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" onChange={({ target }) => setTyped({ ...typed, terms: target.checked ? 'on' : '' })} />
          Declaro que li os termos de uso
        </label>
        <button disabled={!typed['terms']}>Enviar</button>
      </form>
    </main>
  )
}

type Field = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string }

const fields: readonly Field[] = [
  { name: 'name', label: 'Nome', autoComplete: 'name', maxLength: 120 },
  { name: 'document', label: 'CPF ou CNPJ', maxLength: 18 },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Celular', type: 'tel', autoComplete: 'tel' },
  { name: 'billValue', label: 'Valor da conta de energia', inputMode: 'decimal' },
]
