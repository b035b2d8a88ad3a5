/**
 * `npm run deploy:check`: builds the Worker for Cloudflare's edge as a deployment would, and deploys nothing.
 * Needs the network for wrangler itself, and no account.
 */
import { checkDeployment } from './deploy-check/index.ts';

process.exitCode = await checkDeployment();
