export const alertsPath = '/client/alertas'
