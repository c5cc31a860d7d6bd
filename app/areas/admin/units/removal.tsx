import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'

type Props = {
  /** Query value that opens this question. */
  id: string
  label: ReactNode
  /** The question to confirm. */
  question: string
  /** The button that removes, with its fields. */
  button: string
  fields: Readonly<Record<string, string>>
}

/** A removal with confirmation: its link opens the question by the address, without script. */
export function Removal({ id, label, question, button, fields }: Props) {
  const [query] = useSearchParams()
  const anchor = `excluir-${id}`
  const rest = new URLSearchParams(query)
  rest.delete('excluir')
  if (query.get('excluir') !== id) {
    return (
      <Link id={anchor} to={`?${new URLSearchParams([...rest, ['excluir', id]])}#${anchor}`} className="loss py-2">
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
        <Button variant="danger" busyText="Excluindo…">
          {button}
        </Button>
        <Link to={`?${rest}#${anchor}`} className="btn">
          Cancelar
        </Link>
      </div>
    </Form>
  )
}
