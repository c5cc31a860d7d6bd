import { drawRooms } from './room-map'
import { rooms } from './rooms'

test('.github/rooms.svg draws the table of rooms; `npm run map` draws it again', async () => {
  const imports = Object.fromEntries(Object.entries(rooms).map(([room, it]) => [room, it.imports]))
  await expect(drawRooms(imports)).toMatchFileSnapshot('../../.github/rooms.svg')
})
