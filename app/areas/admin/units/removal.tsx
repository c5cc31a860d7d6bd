import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'

type Props = {
  /** Its name in the address. */
  id: string
  label: ReactNode
  /** What happens, as a question. */
  question: string
  /** The button that does it, and the fields that it sends. */
  button: string
  fields: Readonly<Record<string, string>>
}

/** A removal. The link asks first, in the address, so that the question needs no script. */
export function Removal({ id, label, question, button, fields }: Props) {
  const [query] = useSearchParams()
  const anchor = `retirar-${id}`
  const rest = new URLSearchParams(query)
  rest.delete('retirar')
  if (query.get('retirar') !== id) {
    return (
      <Link id={anchor} to={`?${new URLSearchParams([...rest, ['retirar', id]])}#${anchor}`} className="loss py-2">
        {label}
      </Link>
    )
  }
  return (
    <Form id={anchor} method="post" className="card stack">
      <p>{question}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busyText="Retirando…">
          {button}
        </Button>
        <Link to={`?${rest}#${anchor}`} className="btn">
          Cancelar
        </Link>
      </div>
    </Form>
  )
}
