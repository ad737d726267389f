import { afterEach, expect, it, vi } from 'vitest';
import { errorOfAnswer, networkError } from '../api/callError.ts';

const { call, variant } = vi.hoisted(() => ({ call: vi.fn(), variant: { choosesProject: true } }));
vi.mock('../api/client.ts', () => ({ call }));
vi.mock('../shell/variant.ts', () => ({ currentVariant: () => variant }));
const { loadSavedProject } = await import('./savedProject.ts');

const saved = { contractID: 'c', projectName: '一期', managed: false };
afterEach(() => {
  vi.resetAllMocks();
  variant.choosesProject = true;
});

it('a trial site keeps its project as long as the server shows it, by its name of today', async () => {
  call.mockResolvedValue({ projectName: '一期（北）' });
  expect(await loadSavedProject(saved, 'ccnSite')).toEqual({ ...saved, projectName: '一期（北）' });
  call.mockRejectedValue(errorOfAnswer(404, '{"code":"project.notFound"}'));
  expect(await loadSavedProject(saved, 'ccnSite')).toBeNull();
  call.mockRejectedValue(networkError());
  await expect(loadSavedProject(saved, 'ccnSite')).rejects.toMatchObject({ code: 'network' });
});

it('nobody else, and no other build, is asked about it', async () => {
  expect(await loadSavedProject(saved, 'customer')).toEqual(saved);
  expect(await loadSavedProject(null, 'ccnSite')).toBeNull();
  variant.choosesProject = false;
  expect(await loadSavedProject(saved, 'ccnSite')).toEqual(saved);
  expect(call).not.toHaveBeenCalled();
});
