import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button'

type Props = {
  /** The list without a filter. */
  path: string
  button?: string
  /** One field for each thing a list may be asked for, named as in its address. */
  children: ReactNode
}

/** What is asked of a list; it goes into the address, so that a filtered list can be kept and sent. */
export function FilterBar({ path, button = 'Procurar', children }: Props) {
  return (
    <Form method="get" action={path} className="card stack">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-5">{children}</div>
      <p className="flex flex-wrap gap-3">
        <Button>{button}</Button>
        <ButtonLink to={path} variant="quiet">
          Limpar
        </ButtonLink>
      </p>
    </Form>
  )
}
