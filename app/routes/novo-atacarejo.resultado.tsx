import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { HouseholdResultPage } from '~/areas/residential/result-page'
import { openHouseholdResult, sendHouseholdInvoice } from '~/areas/residential/send-invoice.server'
import { publicMeta } from '~/ui/public-meta'

export const meta = publicMeta({
  title: 'Sua economia na conta de luz',
  description: 'O desconto e a economia anual da sua casa, e o envio da fatura.',
  isHidden: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openHouseholdResult(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendHouseholdInvoice(request, context)
}

export default function Result() {
  return <HouseholdResultPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()} />
}
