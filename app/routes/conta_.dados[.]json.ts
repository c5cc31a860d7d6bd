import { downloadOwnData } from '~/areas/account/settings/own-data.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/conta/dados.json')

export const loader = guarded((member, { request }) => downloadOwnData(member, request, 'json'))
