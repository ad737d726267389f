// npm run serve: production. No demonstration data, secrets from the environment, DATABASE_URL or the embedded database.
import { requireSecrets } from './requireSecrets.ts';
import { refuseToStart } from './startError.ts';
import { startPourline } from './startPourline.ts';

try {
  requireSecrets(['JWT_SECRET', 'GNSS_SECRET']);
  const databaseUrl = process.env.DATABASE_URL;
  const { url } = await startPourline({
    mode: 'production',
    withSimulator: false,
    ...(databaseUrl && { databaseUrl }),
  });
  console.log(`ready ${url}`);
} catch (error) {
  refuseToStart(error);
}
