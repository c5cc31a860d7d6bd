import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openCode, sendCode } from '~/areas/account/sign-in/code.server'
import { CodePage } from '~/areas/account/sign-in/code-page'
import { requireVisitor } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Confirme que é você')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(request, context)
  return openCode(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(request, context)
  return sendCode(request, context)
}

export default function Code() {
  return <CodePage {...useLoaderData<typeof loader>()} />
}
