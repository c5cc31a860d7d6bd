import { Outlet } from '@remix-run/react'
import { SettingsFrame } from '~/areas/account/settings/settings-frame'
import type { PageHandle } from '~/ui/page-handle'

export const handle: PageHandle = { style: 'settings' }

export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}
