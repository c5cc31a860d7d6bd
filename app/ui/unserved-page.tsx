import { isRouteErrorResponse, useLocation, useRouteLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Button } from './button'
import { BrandLogo } from './logo'
import { PageTitle } from './page-title'

const body = z.object({
  /** What the visitor did not get, in a sentence. */
  message: z.string(),
  /** A form that was sent: its text fields, without secrets. Undefined for a page that was only opened, or a form too long to keep. */
  typed: z.object({ fields: z.array(z.tuple([z.string(), z.string()])), isMultipart: z.boolean() }).optional(),
  isForm: z.boolean(),
})

/** The content of a response that is thrown when a request cannot be served now. */
export type Unserved = z.infer<typeof body>

/** 503: something is away, or there is too much to do. 507: nothing can be written. */
export const unservedTitles = { 503: 'Voltamos em instantes', 507: 'Não conseguimos gravar agora' } as const

/** What a thrown response says, if it is one of a request that cannot be served now. */
export function unservedOf(error: unknown): (Unserved & { title: string }) | undefined {
  if (!isRouteErrorResponse(error) || (error.status !== 503 && error.status !== 507)) return undefined
  const said = body.safeParse(error.data).data
  return said && { ...said, title: unservedTitles[error.status] }
}

/** Replaces a page that cannot be shown now. A form that was sent can be sent again from it; the browser opens others again by itself. */
export function UnservedPage({ title, message, typed, isForm, hasFrame }: Unserved & { title: string; hasFrame: boolean }) {
  const brandName = useRouteLoaderData<{ brand: { name: string } }>('root')?.brand.name
  return (
    <main id="conteudo" className="page stack">
      {!hasFrame && brandName && (
        <p>
          <BrandLogo name={brandName} />
        </p>
      )}
      <PageTitle title={title} lead={message} />
      {typed && <SendAgain {...typed} />}
      {isForm && !typed && <p>Volte à página anterior e envie de novo em instantes.</p>}
      {!isForm && <p>Esta página se abre sozinha assim que for possível.</p>}
    </main>
  )
}

function SendAgain({ fields, isMultipart }: NonNullable<Unserved['typed']>) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={pathname + search}
      encType={isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      className="stack"
    >
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <p>O que você digitou está nesta página. Senhas, códigos e arquivos são pedidos de novo.</p>
      <p>
        <Button busyText="Enviando…">Tentar de novo</Button>
      </p>
    </form>
  )
}
