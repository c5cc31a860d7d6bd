import { redirect, type AppLoadContext } from '@remix-run/node'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import { fileSlug } from '~/documents/parts/file-slug'
import { supplyQuotesPdf } from '~/documents/supply-quotes/supply-quotes-pdf.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { quotesOfAddress } from './open-quotes.server'

type Context = Pick<AppLoadContext, 'brand' | 'now'>

/** The response with the PDF of the comparison in the address; with errors, a redirect to the page. */
export async function quotesPdf(provider: MemberProvider, query: URLSearchParams, { brand, now }: Context): Promise<Response> {
  const answer = await quotesOfAddress(provider, query, now())
  if (!answer) return redirect(`/simulacao/fornecedores?${query}`)
  const { request } = await readStudy(provider, query.get('estudo') ?? '')
  const customerName = request.nomeCliente ?? 'Cliente'
  const name = `propostas-${fileSlug(customerName, 'cliente')}.pdf`
  return respondWithPdf(() => supplyQuotesPdf({ ...answer, customerName }, brand), name)
}
