import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeletionsPage } from '~/areas/admin/privacy/deletions-page'
import { answerDeletion, openDeletions } from '~/areas/admin/privacy/deletions.server'
import { titled } from '~/ui/titled'

export const meta = titled('Pedidos de exclusão')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openDeletions(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerDeletion(request, context)
}

export default function Deletions() {
  return <DeletionsPage {...useLoaderData<typeof loader>()} undecided={useActionData<typeof action>()} />
}
