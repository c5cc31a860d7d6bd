import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { logOut } from '~/areas/account/sign-in/login.server'

export function loader() {
  return redirect('/')
}

export function action({ request, context }: ActionFunctionArgs) {
  return logOut(request, context)
}
