# Runs Python samples: see tests/samples/runner.ts.
import json
import os
import runpy
import sys
import traceback

with os.fdopen(3, 'w') as results:
    for line in sys.stdin:
        error = ''
        try:
            runpy.run_path(line.rstrip('\n'))
        except BaseException:
            error = traceback.format_exc()
        print(json.dumps(error), file=results, flush=True)
